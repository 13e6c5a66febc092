//! A request that was not done, as an answer.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::Problem;

/// What went wrong, with the status that fits it.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    problem: Problem,
    /// After how many seconds it may be tried again, if that helps.
    retry_after: Option<u32>,
}

/// The code of a failure, for those who count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Code(pub(crate) &'static str);

impl Failure {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<String>,
    ) -> Failure {
        Failure { status, problem: Problem::new(code, message), retry_after: None }
    }

    /// The same, worth another try after so many seconds.
    pub(crate) fn after(self, seconds: u32) -> Failure {
        Failure { retry_after: Some(seconds), ..self }
    }

    pub(crate) fn too_fast(message: &str, seconds: u32) -> Failure {
        let problem = Problem::new("too_fast", message);
        Failure { retry_after: Some(seconds), ..Failure::from(problem) }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        let status = match problem.code {
            "store_unavailable" | "going_away" | "busy" => StatusCode::SERVICE_UNAVAILABLE,
            "internal" | "unreadable" => StatusCode::INTERNAL_SERVER_ERROR,
            "no_such_table" | "no_such_castle" | "no_such_session" | "nothing_here" => {
                StatusCode::NOT_FOUND
            }
            "wrong_login" | "wrong_code" | "no_session" => StatusCode::UNAUTHORIZED,
            "too_fast" | "too_many_sockets" | "too_many_guests" | "too_many_tables_today" => {
                StatusCode::TOO_MANY_REQUESTS
            }
            "login_taken" | "registered" | "no_account" | "too_many_tables" | "too_many_seats"
            | "table_full" => StatusCode::CONFLICT,
            "bad_name" | "bad_login" | "bad_password" | "malformed" | "too_long" => {
                StatusCode::BAD_REQUEST
            }
            "banned" | "wrong_password" | "host_only" | "not_seated" | "needs_invitation"
            | "bad_invitation" => StatusCode::FORBIDDEN,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        let passes =
            matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS);
        Failure { status, problem, retry_after: passes.then_some(1) }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let code = Code(self.problem.code);
        let mut response = (self.status, Json(self.problem)).into_response();
        response.extensions_mut().insert(code);
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

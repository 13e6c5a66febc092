//! A request that was not done, as an answer.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::Problem;

/// What went wrong, with the status that fits it.
#[derive(Debug)]
pub(crate) struct Failure {
    status: StatusCode,
    problem: Problem,
}

impl Failure {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<String>,
    ) -> Failure {
        Failure { status, problem: Problem::new(code, message) }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        let status = match problem.code {
            "store_unavailable" | "going_away" | "busy" => StatusCode::SERVICE_UNAVAILABLE,
            "internal" | "unreadable" => StatusCode::INTERNAL_SERVER_ERROR,
            "no_such_table" => StatusCode::NOT_FOUND,
            "wrong_login" => StatusCode::UNAUTHORIZED,
            "too_fast" => StatusCode::TOO_MANY_REQUESTS,
            "login_taken" => StatusCode::CONFLICT,
            "bad_name" | "bad_login" | "bad_password" | "malformed" | "too_long" => {
                StatusCode::BAD_REQUEST
            }
            "host_only" | "not_seated" | "needs_invitation" | "bad_invitation" => {
                StatusCode::FORBIDDEN
            }
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Failure { status, problem }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.problem)).into_response()
    }
}

# docs/hosting.md says how to use this image.

FROM node:22-bookworm-slim AS page
WORKDIR /src/web
COPY web/.npmrc web/package.json web/package-lock.json ./
RUN PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund
COPY web ./
COPY words ../words
RUN npm run build

FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
COPY --from=page /src/web/dist web/dist
RUN cargo build --release --locked --package cli

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin swanstone \
    && install --directory --owner swanstone --group swanstone --mode 0700 /data
COPY --from=build /src/target/release/swanstone /usr/local/bin/swanstone
USER swanstone
ENV SWANSTONE_ADDR=0.0.0.0:8080 SWANSTONE_DATA=/data
VOLUME /data
EXPOSE 8080
# The shell speaks enough HTTP to ask whether the server is ready.
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r answer <&3 && [[ $answer == *' 200 '* ]]"]
ENTRYPOINT ["swanstone"]
CMD ["serve"]

# Every step is a script of deploy/image, which the tests run without Docker.
ARG NODE=26.10.0-trixie-slim

FROM node:${NODE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY deploy/image deploy/image
RUN deploy/image/install.sh
COPY . .
RUN deploy/image/build.sh && deploy/image/collect.sh /src /shop

FROM node:${NODE}
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /shop /shop
RUN install -d -o 10001 -g 10001 /data
WORKDIR /shop
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/health.mjs"]
ENTRYPOINT ["node", "tools/run.mjs"]
CMD ["start"]

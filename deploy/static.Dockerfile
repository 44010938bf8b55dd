# The built site or console (ARG APP), copied into the volume that nginx and the API serve.
# The files are the same for every processor: built once, on the builder's own.
FROM --platform=$BUILDPLATFORM node:22-bookworm-slim AS build
ARG APP
WORKDIR /src
COPY package.json package-lock.json tsconfig.base.json nx.json ./
COPY contracts/package.json contracts/
COPY shared-ui/package.json shared-ui/
COPY ${APP}/package.json ${APP}/
RUN --mount=type=cache,target=/root/.npm \
  npm ci --workspace @city/${APP} --workspace @city/shared-ui --workspace @city/contracts --include-workspace-root --no-audit --no-fund
COPY contracts contracts
COPY shared-ui shared-ui
COPY ${APP} ${APP}
RUN npm run build --workspace @city/contracts && npm run build --workspace @city/${APP}

FROM busybox:1.37
ARG APP
COPY --from=build /src/${APP}/dist /dist
COPY deploy/publish-files.sh /publish-files.sh
RUN mkdir /target && chown 1000:1000 /target
USER 1000:1000
CMD ["sh", "/publish-files.sh", "/dist", "/target"]

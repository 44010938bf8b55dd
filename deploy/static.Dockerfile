# The built files of the site or of the console (ARG APP), copied into the volume that the API serves.
FROM node:22-bookworm-slim AS build
ARG APP
WORKDIR /src
COPY package.json package-lock.json tsconfig.base.json nx.json ./
COPY contracts contracts
COPY shared-ui shared-ui
COPY ${APP} ${APP}
RUN npm ci --workspace @city/${APP} --workspace @city/shared-ui --workspace @city/contracts --include-workspace-root --no-audit --no-fund
RUN npm run build --workspace @city/contracts && npm run build --workspace @city/${APP}

FROM busybox:1.37
ARG APP
COPY --from=build /src/${APP}/dist /dist
# New files first, then what is no longer there: a page that is being loaded never misses its assets.
CMD ["sh", "-c", "cp -a /dist/. /target/ && cd /target && find . -type f | while read -r f; do [ -e \"/dist/$f\" ] || rm -f \"$f\"; done"]

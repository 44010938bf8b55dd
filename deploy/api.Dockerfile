# The API: built in its workspace, shipped with production dependencies only.
FROM node:22-bookworm-slim AS manifests
WORKDIR /src
COPY package.json package-lock.json tsconfig.base.json ./
COPY contracts/package.json contracts/
COPY api/package.json api/
COPY embedded-mongo/package.json embedded-mongo/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm \
  npm ci --workspace @city/api --workspace @city/contracts --workspace @city/embedded-mongo --include-workspace-root --no-audit --no-fund
COPY contracts contracts
COPY api api
COPY embedded-mongo embedded-mongo
RUN npm run build --workspace @city/contracts && npm run build --workspace @city/api && npm run build --workspace @city/embedded-mongo

# A separate install: `npm prune` would keep the root workspace's development tools.
FROM manifests AS dependencies
RUN --mount=type=cache,target=/root/.npm \
  npm ci --omit=dev --workspace @city/api --workspace @city/contracts --workspace @city/embedded-mongo --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production
# Native code of many threads would keep memory that it no longer uses.
ENV MALLOC_ARENA_MAX=2
# The commit that is built, for /api/health/live and the console.
ARG COMMIT=
ENV BUILD_COMMIT=$COMMIT
WORKDIR /app
COPY --from=dependencies /src/package.json ./
COPY --from=dependencies /src/node_modules node_modules
COPY --from=build /src/contracts/package.json contracts/
COPY --from=build /src/contracts/dist contracts/dist
COPY --from=build /src/api/package.json api/
COPY --from=build /src/api/dist api/dist
COPY --from=build /src/api/assets api/assets
# Backups are restored into it as a test.
COPY --from=build /src/embedded-mongo/package.json embedded-mongo/
COPY --from=build /src/embedded-mongo/dist embedded-mongo/dist
# A new volume takes over this folder's owner.
RUN install -d -o node -g node /srv/uploads
# Increase it when processes of the previous version must not run beside this one: deploy/roll-out.sh then refuses, and
# deploy/update.sh backs up and stops first.
LABEL city.data-generation=1
USER node
EXPOSE 5000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]

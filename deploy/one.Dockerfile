# Everything in one image, for platforms that build a repository and run one container (docs/hosting.md): the API, which also
# serves the files of site and console. On a server of your own, docker-compose.yml runs them apart.
FROM node:22-bookworm-slim AS manifests
WORKDIR /src
COPY package.json package-lock.json tsconfig.base.json nx.json ./
COPY contracts/package.json contracts/
COPY shared-ui/package.json shared-ui/
COPY public-site/package.json public-site/
COPY admin-console/package.json admin-console/
COPY api/package.json api/
COPY embedded-mongo/package.json embedded-mongo/

FROM manifests AS build
RUN npm ci --workspace @city/api --workspace @city/embedded-mongo --workspace @city/public-site --workspace @city/admin-console --workspace @city/shared-ui --workspace @city/contracts --include-workspace-root --no-audit --no-fund
COPY contracts contracts
COPY shared-ui shared-ui
COPY public-site public-site
COPY admin-console admin-console
COPY api api
COPY embedded-mongo embedded-mongo
RUN npm run build --workspace @city/contracts \
  && npm run build --workspace @city/api --workspace @city/embedded-mongo --workspace @city/public-site --workspace @city/admin-console

# A separate install: `npm prune` would keep the root workspace's development tools.
FROM manifests AS dependencies
RUN npm ci --omit=dev --workspace @city/api --workspace @city/contracts --workspace @city/embedded-mongo --no-audit --no-fund

FROM node:22-bookworm-slim
# As in api.Dockerfile.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production SITE_DIST=/srv/site CONSOLE_DIST=/srv/console
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
COPY --from=build /src/embedded-mongo/package.json embedded-mongo/
COPY --from=build /src/embedded-mongo/dist embedded-mongo/dist
COPY --from=build /src/public-site/dist /srv/site
COPY --from=build /src/admin-console/dist /srv/console
RUN install -d -o node -g node /srv/uploads
# Increase it when processes of the previous version must not run beside this one: deploy/roll-out.sh then refuses, and
# deploy/update.sh backs up and stops first.
LABEL city.data-generation=1
USER node
EXPOSE 5000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 5000) + '/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]

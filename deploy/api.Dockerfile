# The API alone: built with its workspace, shipped with its production dependencies only.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json tsconfig.base.json ./
COPY contracts/package.json contracts/
COPY api/package.json api/
RUN npm ci --workspace @city/api --workspace @city/contracts --include-workspace-root --no-audit --no-fund
COPY contracts contracts
COPY api api
RUN npm run build --workspace @city/contracts && npm run build --workspace @city/api
RUN npm prune --omit=dev --workspace @city/api --workspace @city/contracts --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules node_modules
COPY --from=build /src/contracts/package.json contracts/
COPY --from=build /src/contracts/dist contracts/dist
COPY --from=build /src/api/package.json api/
COPY --from=build /src/api/dist api/dist
USER node
EXPOSE 5000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/main.js"]

# Rifaria: app and API on one port. Settings come from the environment (README, 'Settings').

# The app, built with everything that building takes.
FROM node:24-slim AS build
WORKDIR /rifaria
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node scripts/build.mjs

# What the server runs with, and nothing else. The server's TypeScript is run by Node as it is.
FROM node:24-slim AS dependencies
WORKDIR /rifaria
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
# For `node scripts/backup.mjs` on PostgreSQL: pg_dump, pg_restore and psql.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /rifaria
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Less memory under a flood of requests (docs/PERFORMANCE.md, 'One attacker').
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=4
COPY --from=dependencies /rifaria/node_modules node_modules
COPY package.json ./
COPY core core
COPY server server
COPY scripts scripts
COPY --from=build /rifaria/dist dist
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/main.ts"]

# The shop as an image: Next.js's standalone build with the commands beside it. server/container.test.ts follows these
# lines without a container engine, so they keep to what it can follow. How to run it: docs/running/first-start.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma/schema prisma/schema
COPY scripts/prisma-generate.mjs scripts/
RUN npm ci
COPY . .
# These are part of the pages' scripts.
ARG NEXT_PUBLIC_STORE_NAME \
    NEXT_PUBLIC_STORE_TOWN \
    NEXT_PUBLIC_STORE_PHONE \
    NEXT_PUBLIC_STORE_WHATSAPP \
    NEXT_PUBLIC_STORE_EMAIL \
    NEXT_PUBLIC_STORE_LATITUDE \
    NEXT_PUBLIC_STORE_LONGITUDE \
    NEXT_PUBLIC_STORE_INSTAGRAM \
    NEXT_PUBLIC_STORE_FACEBOOK \
    NEXT_PUBLIC_STORE_YOUTUBE
# Pages are rendered from a PostgreSQL that npm brought and that ends with this step; the shop discards them when it starts.
RUN npm run build
RUN npm run bundle

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static .next/static
COPY --from=build /app/public public
COPY --from=build /app/prisma/migrations prisma/migrations
# All that the shop may write: pages, pictures and its secret, and what the picture optimizer keeps.
RUN install -d -o node -g node /data .next/cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=5m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Migrates, then serves in WEB_CONCURRENCY processes; `migrate.mjs`, `backup.mjs` and `restore.mjs` are beside it.
CMD ["node", "scripts/start.mjs"]

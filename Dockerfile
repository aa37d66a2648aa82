# The product in an image: built with all tools, run with the dependencies of production alone, as a user without rights.
# Exact versions, raised by hand: a digest would be firmer, for who builds images from a registry of their own.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The commit that /health, the log and the footer name; the image has no git that could tell it.
ARG COMMIT=
RUN npm run build

FROM node:24.21.0-slim AS production
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24.21.0-slim
LABEL org.opencontainers.image.title="Appetite" \
  org.opencontainers.image.description="Search the insurance market: who writes this class, in this state, and whom to call." \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production UV_THREADPOOL_SIZE=8 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE NOTICE ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself as the first process, so that the signal to stop reaches it.
CMD ["node", "dist/server/main.js"]

# Builds the web app, then keeps only what the server needs to run.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
# Not `npm ci`: the lock file leaves the binaries of other platforms out.
RUN npm install --no-save
COPY . .
RUN cd web && node ../node_modules/vite/bin/vite.js build --logLevel warn

FROM node:20-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
RUN npm install --no-save --omit=dev --workspace=@vigiefaon/server \
 && sha256sum package-lock.json | cut -d' ' -f1 | tr -d '\n' > node_modules/.installed-from-lock

FROM node:20-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=dependencies /app ./
COPY domain/src domain/src
COPY server server
COPY scripts scripts
COPY tsconfig.base.json LICENSE ./
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/is-alive`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/src/main.ts"]

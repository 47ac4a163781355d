# Builds the web app and the programs of the server, then keeps only what the server needs to run.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
# Not `npm ci`: the lock file leaves the binaries of other platforms out.
RUN npm install --no-save
COPY . .
RUN node scripts/verbs/build.mjs

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
COPY server server
COPY scripts scripts
COPY LICENSE ./
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/server/dist server/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/is-alive`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.mjs"]

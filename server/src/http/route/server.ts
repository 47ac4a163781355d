import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { DomainError } from '@vigiefaon/domain/errors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../../config.ts';
import { mostErrors } from '../answers/field-errors.ts';
import { answerError } from '../answers/problem.ts';
import { mayHoldUnstorableTexts, unstorableTexts } from '../answers/unstorable-text.ts';
import { addSecurityHeaders, type ReadTileTemplates } from '../headers/security-headers.ts';
import { logOptions, logRequests, requestIdOf } from '../log/request-log.ts';
import { publicLimitBytes } from './body-limit.ts';
import { uploadLimitBytes } from './upload.ts';

// Ten megabytes over the network of a field edge.
const longestUploadMs = 300_000;
const longestParameter = 1000;
// On a page of 50 missions (51 kB) quality 3 gives 15.1 kB in 0.3 ms of processor; 5 takes 1.1 ms for nothing, 11 takes 50 ms for 12.9 kB.
const brotliQuality = 3;
// Likewise 17.0 kB in 0.3 ms against 16.0 kB in 0.9 ms at the usual 6.
const gzipLevel = 1;
const smallestCompressedBytes = 1024;

/** Where the log goes instead of the standard output. */
export interface LogStream {
  write(line: string): void;
}

interface ServerOptions {
  readonly logStream?: LogStream | undefined;
  readonly readTileTemplates?: ReadTileTemplates;
}

/** A number trusts so many proxies, counted from the nearest. */
function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}

function build(config: Config, logStream: LogStream | undefined): FastifyInstance {
  return Fastify({
    logger: { ...logOptions(config.logLevel), ...(logStream ? { stream: logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies(config),
    bodyLimit: publicLimitBytes,
    requestTimeout: longestUploadMs,
    routerOptions: { maxParamLength: longestParameter },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply);
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
}

/** Some callers announce JSON and send nothing: that is an absent body, not broken JSON. */
function readJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    void parse(request, text, (error, body) => {
      const errors = !error && mayHoldUnstorableTexts(text) ? unstorableTexts(body) : [];
      if (errors.length > 0) done(new DomainError('MISSING_REQUIRED_FIELDS', { errors: errors.slice(0, mostErrors) }));
      else done(error, body);
    });
  });
}

/**
 * Without this a connection that is busy when the process is told to stop would be held open after its answer, and one that
 * a browser has opened ahead of need, which counts as busy too, for a minute.
 */
function letGoOnClose(fastify: FastifyInstance): void {
  let isClosing = false;
  const unused = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  fastify.addHook('onRequest', async ({ raw }) => {
    unused.delete(raw.socket);
  });
  fastify.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  fastify.addHook('onSend', async (_request, reply) => {
    if (isClosing) void reply.header('connection', 'close');
  });
}

/** The bare HTTP server: limits, headers, compression, log and refusals; no routes yet. */
export async function buildServer(
  config: Config,
  { logStream, readTileTemplates = async () => [] }: ServerOptions = {},
): Promise<FastifyInstance> {
  const fastify = build(config, logStream);
  fastify.decorateRequest('actor', null);
  fastify.decorateRequest('orderLinkId', null);
  fastify.decorateRequest('orderRequestId', null);
  readJson(fastify);
  logRequests(fastify);
  letGoOnClose(fastify);
  fastify.setErrorHandler(answerError);
  await addSecurityHeaders(fastify, config, readTileTemplates);
  await fastify.register(compress, {
    encodings: ['br', 'gzip', 'identity'],
    threshold: smallestCompressedBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    zlibOptions: { level: gzipLevel },
    globalDecompression: false,
  });
  await fastify.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: uploadLimitBytes, headerPairs: 50 },
  });
  return fastify;
}

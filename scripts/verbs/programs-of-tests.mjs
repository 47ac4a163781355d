import { buildPrograms, programs } from './prepare.mjs';

/** Before the tests of the server: the programs that they start are those of today's sources. */
export default () => buildPrograms([...programs, 'server/src/testing/application/crash-writer.ts']);

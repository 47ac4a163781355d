import { makeEmbeddedTemplates } from './embedded-templates.ts';

// Once for all parts of a test run, and before anybody counts the seconds that a server takes to start.
await makeEmbeddedTemplates(process.argv[2] ?? '');

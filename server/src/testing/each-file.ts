import { endEachFile } from './after-file.ts';

endEachFile();

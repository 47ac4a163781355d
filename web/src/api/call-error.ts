import type { ErrorCode, FieldError, Problem } from '@vigiefaon/domain/errors';

/** `OFFLINE` never comes from the server: the request did not reach it, or its answer did not reach us. */
export type CallErrorCode = ErrorCode | 'OFFLINE';

/** Every failure of a call; `problem` is null when no answer arrived. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly problem: Problem | null;

  constructor(code: CallErrorCode, problem: Problem | null = null) {
    super(code);
    this.name = 'CallError';
    this.code = code;
    this.problem = problem;
  }

  get fieldErrors(): readonly FieldError[] {
    return this.problem?.errors ?? [];
  }
}

export function isCallError(error: unknown, ...codes: CallErrorCode[]): error is CallError {
  return error instanceof CallError && (codes.length === 0 || codes.includes(error.code));
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';

interface Scope {
  state: 'waiting' | 'open' | 'over';
}

/** Refuses queries that go around the open transaction: on the embedded database they would wait for themselves for ever. */
export class QueryGuard {
  readonly #scopes = new AsyncLocalStorage<Scope>();

  async runTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseInsideTransaction();
    const scope: Scope = { state: 'waiting' };
    try {
      return await this.#scopes.run(scope, work);
    } finally {
      scope.state = 'over';
    }
  }

  beforeConnecting(): void {
    this.refuseInsideTransaction();
    const scope = this.#scopes.getStore();
    if (scope?.state === 'waiting') scope.state = 'open';
  }

  beforeBegin(): void {
    if (this.#scopes.getStore()?.state !== 'open') {
      throw new Error('Start transactions with database.transaction(), not with db.transaction().');
    }
  }

  refuseInsideTransaction(): void {
    if (this.#scopes.getStore()?.state === 'open') {
      throw new Error('A query was made outside of the open transaction: use the handle that the transaction gave.');
    }
  }
}

class GuardedDriver extends PostgresDriver {
  readonly #guard: QueryGuard;

  constructor(config: PostgresDialectConfig, guard: QueryGuard) {
    super(config);
    this.#guard = guard;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#guard.beforeConnecting();
    return super.acquireConnection();
  }

  override async beginTransaction(...args: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    this.#guard.beforeBegin();
    return super.beginTransaction(...args);
  }
}

export class GuardedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #guard: QueryGuard;

  constructor(config: PostgresDialectConfig, guard: QueryGuard) {
    super(config);
    this.#config = config;
    this.#guard = guard;
  }

  override createDriver(): PostgresDriver {
    return new GuardedDriver(this.#config, this.#guard);
  }
}

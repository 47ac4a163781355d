import type { FastifyInstance } from 'fastify';
import type { Application } from '../../../http/route/application.ts';
import { DrivingTables } from '../../../planning/driving-tables.ts';
import { SolverPool } from '../../../planning/solver-pool.ts';
import { BoardMemory } from './board-memory.ts';
import { Explanations } from './explanations.ts';
import { tellPlanning } from './saved-plan.repository.ts';

/** What one instance keeps for planning: threads, ways, remedies, boards. */
export interface PlanningRoom {
  readonly pool: SolverPool;
  readonly tables: DrivingTables;
  readonly explanations: Explanations;
  readonly boards: BoardMemory;
}

const rooms = new WeakMap<FastifyInstance, PlanningRoom>();

/** Opens the room of an application; it is closed with it, after whoever waits for a plan has got the best so far. */
export function openPlanningRoom({ fastify, config, database }: Application): PlanningRoom {
  const warn = (reason: unknown) =>
    fastify.log.warn(
      { event: 'routing.fallback', err: reason },
      'the routing server does not answer: driving times are as the crow flies',
    );
  const routing = { url: config.routingUrl, onFallback: warn };
  const pool = new SolverPool(routing);
  const explanations = new Explanations(pool, {
    onLate: (day) => {
      tellPlanning(database.db, day).catch((error: unknown) => {
        fastify.log.warn({ event: 'planning.boards-untold', err: error }, 'open boards cannot be told of remedies');
      });
    },
    onFailure: (error) =>
      fastify.log.error({ event: 'planning.remedies-failed', err: error }, 'remedies could not be computed'),
  });
  const room = { pool, tables: new DrivingTables(routing), explanations, boards: new BoardMemory() };
  rooms.set(fastify, room);
  let stopListening: (() => Promise<void>) | null = null;
  fastify.addHook('onReady', async () => {
    stopListening = await database.listen('planning', (day) => {
      if (day !== null) pool.stop(day);
    });
  });
  fastify.addHook('preClose', async () => {
    pool.stopAll();
    await stopListening?.();
  });
  fastify.addHook('onClose', () => pool.close());
  return room;
}

/** The room of an application that serves planning. */
export function planningRoomOf({ fastify }: Pick<Application, 'fastify'>): PlanningRoom {
  const room = rooms.get(fastify);
  if (!room) throw new Error('planning is not served here');
  return room;
}

import pg from 'pg';

/** SQLSTATE of a write on a server that is a standby since a failover. */
export const READ_ONLY_CODE = '25006';

/** How long a statement may take before the server is asked whether it is there, and how long it may take to say so, milliseconds. */
export interface Patience {
  doubtAfterMs: number;
  answerMs: number;
}

export const PATIENCE: Patience = { doubtAfterMs: 8_000, answerMs: 6_000 };

type Query = (...statement: unknown[]) => Promise<unknown>;

/**
 * Asks a server by a connection of its own whether it answers at all, one question at a time. A refusal (too many connections, for example)
 * is an answer.
 */
export function serverProbe(databaseUrl: string, { answerMs }: Patience): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      return error instanceof pg.DatabaseError;
    } finally {
      void client.end().catch(() => undefined);
      asking = undefined;
    }
  };
  return () => (asking ??= ask());
}

/**
 * Ends a client whose server neither answers its statement nor a question of its own: it is frozen, or its packets are dropped. A limit of
 * time alone would also end statements that take long, such as migrations and lists of sold numbers. A client
 * whose server takes no writes any more is ended too: the next one may reach the server that has taken over.
 */
export function endIfFrozen(
  client: pg.Client,
  isThere: () => Promise<boolean>,
  { doubtAfterMs }: Patience,
): void {
  const send = client.query.bind(client) as Query;
  const end = () => void client.end().catch(() => undefined);
  const watched: Query = (...statement) => {
    const answer = send(...statement);
    let isAnswered = false;
    const doubt = async () => {
      const isFrozen = !(await isThere());
      if (isFrozen && !isAnswered) end();
    };
    const doubting = setInterval(() => void doubt(), doubtAfterMs).unref();
    const settle = () => {
      isAnswered = true;
      clearInterval(doubting);
    };
    answer.then(settle, (error: { code?: unknown }) => {
      settle();
      if (error.code === READ_ONLY_CODE) end();
    });
    return answer;
  };
  Object.assign(client, { query: watched });
}

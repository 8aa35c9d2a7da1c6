import type { PGlite } from '@electric-sql/pglite';
import { type DatabaseConnection, type Driver, PGliteDialect } from 'kysely';
import { databaseFull } from './database-full.ts';

/** Whether there is room for what is written. */
export type HasRoom = () => Promise<boolean>;

/** Of statements that write. A lock of rows writes, too; names of ours have none of these words by itself. */
const WRITES = /\b(?:insert|update|delete|merge)\b/i;

/**
 * Refuses transactions and writes outside of one without room, as a full database does: PGlite stops answering if its write-ahead log finds
 * none. What has begun is finished.
 */
export class RoomyDialect extends PGliteDialect {
  private readonly hasRoom: HasRoom;

  constructor(pglite: PGlite, hasRoom: HasRoom) {
    super({ pglite });
    this.hasRoom = hasRoom;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const { hasRoom } = this;
    const assertRoom = async () => {
      if (!(await hasRoom())) throw databaseFull();
    };
    // There is one connection, which a transaction has for itself.
    let gated: DatabaseConnection | undefined;
    let isInTransaction = false;
    const gate = (connection: DatabaseConnection) => {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = async (query, ...given) => {
        if (!isInTransaction && WRITES.test(query.sql)) await assertRoom();
        return execute(query, ...given);
      };
      gated = connection;
    };
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (...given) => {
      const connection = await acquire(...given);
      if (connection !== gated) gate(connection);
      return connection;
    };
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (...transaction) => {
      await assertRoom();
      await begin(...transaction);
      isInTransaction = true;
    };
    for (const end of ['commitTransaction', 'rollbackTransaction'] as const) {
      const finish = driver[end].bind(driver);
      driver[end] = async (connection) => {
        await finish(connection).finally(() => {
          isInTransaction = false;
        });
      };
    }
    return driver;
  }
}

import {
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
} from 'kysely';

/**
 * PGlite has one connection, and Kysely's driver hands it to everybody at once: a query of one request would land in the
 * open transaction of another. Here whoever takes the connection keeps it until it is given back; the rest wait in line.
 */
class SerialPGliteDriver extends PGliteDriver {
  #free: Promise<void> = Promise.resolve();
  #giveBack: () => void = () => undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    const turn = Promise.withResolvers<void>();
    this.#free = turn.promise;
    await before;
    this.#giveBack = turn.resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#giveBack();
  }
}

/** Kysely over PGlite, one user of the connection at a time. */
export class SerialPGliteDialect extends PGliteDialect {
  readonly #settings: PGliteDialectConfig;

  constructor(settings: PGliteDialectConfig) {
    super(settings);
    this.#settings = settings;
  }

  override createDriver(): Driver {
    return new SerialPGliteDriver(this.#settings);
  }
}

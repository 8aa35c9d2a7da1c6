import { Button } from '#src/ui/button.tsx';
import type { ConflictRow } from './conflict-rows.ts';
import styles from './conflict-view.module.css';

interface ConflictViewProps {
  rows: readonly ConflictRow[];
  onKeep: (version: 'device' | 'server') => void;
}

/** Both versions side by side, field by field, and the choice. */
export function ConflictView({ rows, onKeep }: ConflictViewProps) {
  return (
    <>
      <p className={styles.text}>
        Esta rifa mudou aqui e em outro aparelho ao mesmo tempo. Veja as diferenças e escolha.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Neste aparelho</th>
            <th scope="col">No servidor</th>
          </tr>
        </thead>
        {rows.map(({ label, device, server }) => (
          <tbody key={label}>
            <tr>
              <th scope="rowgroup" colSpan={2} className={styles.field}>
                {label}
              </th>
            </tr>
            <tr>
              <td>{device}</td>
              <td>{server}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <div className={styles.choice}>
        <Button variant="secondary" onClick={() => onKeep('device')}>
          Ficar com a deste aparelho
        </Button>
        <Button variant="secondary" onClick={() => onKeep('server')}>
          Ficar com a do servidor
        </Button>
      </div>
    </>
  );
}

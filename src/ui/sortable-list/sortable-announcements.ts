import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

interface Named {
  id: string;
  name: string;
}

/** Read when a handle gets the focus. */
export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'Para mover, pressione espaço. Use as setas para cima e para baixo, espaço para soltar e Esc para cancelar.',
};

/** What a screen reader says while an entry is moved, in Portuguese. */
export function dragAnnouncements(entries: readonly Named[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `posição ${entries.findIndex((entry) => entry.id === id) + 1} de ${entries.length}`;
  const pickedUp = (id: UniqueIdentifier) => `${nameOf(id)} selecionado, ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // Picked up, an entry is over its own place at once: saying something else then would cut the first word off.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : `${nameOf(active.id)} na ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} solto na ${placeOf(over.id)}.`
        : `${nameOf(active.id)} não mudou de lugar.`,
    onDragCancel: ({ active }) => `Movimento cancelado. ${nameOf(active.id)} voltou ao seu lugar.`,
  };
}

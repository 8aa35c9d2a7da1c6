import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

interface Named {
  id: string;
  name: string;
}

/** Direction of a list. */
export type Direction = 'vertical' | 'horizontal';

const ARROWS: Record<Direction, string> = {
  vertical: 'para cima e para baixo',
  horizontal: 'para a esquerda e para a direita',
};

/** Announced when a handle gets the focus. */
export function dragInstructions(direction: Direction): ScreenReaderInstructions {
  return {
    draggable: `Para mover, pressione espaço. Use as setas ${ARROWS[direction]}, espaço para soltar e Esc para cancelar.`,
  };
}

/** Screen reader announcements while an entry is moved; worded without grammatical gender. */
export function dragAnnouncements(entries: readonly Named[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.name ?? '';
  const placeOf = (id: UniqueIdentifier) =>
    `posição ${entries.findIndex((entry) => entry.id === id) + 1} de ${entries.length}`;
  const pickedUp = (id: UniqueIdentifier) => `Você pegou ${nameOf(id)}, ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // When picked up, an entry is at once over its own place: the same text does not interrupt the announcement.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : `${nameOf(active.id)} na ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `Você soltou ${nameOf(active.id)} na ${placeOf(over.id)}.`
        : `${nameOf(active.id)} não mudou de lugar.`,
    onDragCancel: ({ active }) => `Movimento cancelado. ${nameOf(active.id)} voltou ao seu lugar.`,
  };
}

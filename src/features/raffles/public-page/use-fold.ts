import { useState } from 'react';

/** Whether a `<details>` is unfolded, and its props. */
export interface Fold {
  isUnfolded: boolean;
  props: {
    ref: (element: HTMLDetailsElement | null) => void;
    onToggle: (event: { currentTarget: HTMLDetailsElement }) => void;
  };
}

/** Follows a `<details>`, also one that was unfolded before the app had taken the page over: no event tells that. */
export function useFold(): Fold {
  const [isUnfolded, setUnfolded] = useState(false);
  return {
    isUnfolded,
    props: {
      ref: (element) => {
        if (element?.open === true) setUnfolded(true);
      },
      onToggle: ({ currentTarget }) => setUnfolded(currentTarget.open),
    },
  };
}

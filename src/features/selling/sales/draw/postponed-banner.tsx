import { calendarOutline } from 'ionicons/icons';
import { postponedText, type Postponement } from '#core/domain/raffles/postponement.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { UnbrokenNumbers } from '#src/ui/elements/unbroken-numbers.tsx';

/** That the draw was postponed, each time with the reason, as buyers read it (P-339). */
export function PostponedBanner({ postponements }: { postponements: readonly Postponement[] }) {
  return (
    <Banner tone="neutral" icon={calendarOutline}>
      {postponements.map((postponement) => (
        <p key={postponement.postponedAt}>
          <UnbrokenNumbers text={postponedText(postponement)} />
        </p>
      ))}
    </Banner>
  );
}

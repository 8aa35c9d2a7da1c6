import { LegalPage } from './legal-page.tsx';
import { PRIVACY_SECTIONS } from './privacy-sections.tsx';

/** 'Política de privacidade': what is kept, where, for how long, and what one may ask for (LGPD). */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Política de privacidade"
      versionDate="30/11/2026"
      summary={
        <p>
          <b>Em poucas palavras:</b> guardamos o que a sua rifa ou a sua compra precisa para funcionar, e só.
          Sem anúncios, sem rastreadores e sem vender dados. Você pode pedir uma cópia, corrigir ou apagar.
        </p>
      }
      sections={PRIVACY_SECTIONS}
    />
  );
}

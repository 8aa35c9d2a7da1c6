import { LegalPage } from './legal-page.tsx';
import { TERMS_SECTIONS } from './terms-sections.tsx';

/** 'Termos de uso': who answers for what. */
export function TermsPage() {
  return (
    <LegalPage
      title="Termos de uso"
      versionDate="30/11/2026"
      summary={
        <>
          <p>
            <b>Em poucas palavras:</b> a Rifaria é a ferramenta, e a rifa é de quem organiza. Você responde
            pelo prêmio, pelo sorteio e pelo combinado com quem participa.
          </p>
          <p>
            Rifas e sorteios podem precisar de autorização no Brasil. Antes de publicar, leia{' '}
            <a href="#autorizacao">Autorização para rifas e sorteios</a>.
          </p>
        </>
      }
      sections={TERMS_SECTIONS}
    />
  );
}

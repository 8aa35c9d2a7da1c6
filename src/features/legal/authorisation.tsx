import { CONTACT_EMAIL } from '#core/domain/account/contact.ts';

/**
 * What the law asks of a raffle, told with care: Lei 5.768/1971 (arts. 1 and 4), Decreto 70.951/1972, Lei 13.019/2014
 * (arts. 84-B and 84-C), Decreto-Lei 3.688/1941 (art. 51). It informs; it is no legal advice.
 */
export function Authorisation() {
  return (
    <>
      <p>
        <b>Sua rifa pode precisar de autorização</b>, mesmo pequena, grátis de publicar ou por uma boa causa.
        Conseguir essa autorização, quando a lei pede, é responsabilidade de quem organiza.
      </p>
      <ul>
        <li>
          A{' '}
          <a href="https://www.planalto.gov.br/ccivil_03/leis/l5768.htm" rel="noreferrer">
            Lei nº 5.768, de 1971
          </a>
          , e o Decreto nº 70.951, de 1972, tratam de sorteios e da distribuição gratuita de prêmios. Em
          regra, exigem autorização antes da divulgação e limitam quem pode pedir e o que pode ser prêmio.
        </li>
        <li>
          Quem autoriza e fiscaliza é o Ministério da Fazenda, pela Secretaria de Prêmios e Apostas (SPA/MF).
        </li>
        <li>
          Para sorteios com venda de tickets, há um caminho para entidades filantrópicas e organizações da
          sociedade civil que arrecadam para se manter, nas finalidades da{' '}
          <a href="https://www.planalto.gov.br/ccivil_03/_ato2011-2014/2014/lei/l13019.htm" rel="noreferrer">
            Lei nº 13.019, de 2014
          </a>{' '}
          (arts. 84-B e 84-C). Esse caminho também pode depender de autorização. Pessoas e empresas fora dele
          podem não ter como ser autorizadas.
        </li>
        <li>
          Fazer sorteio sem a autorização exigida pode levar a multa e outras sanções, e pode ser tratado como
          contravenção penal (Decreto-Lei nº 3.688, de 1941, art. 51).
        </li>
      </ul>
      <p>
        Publicar na Rifaria não é uma autorização, nem quer dizer que conferimos a sua. Ao publicar, você
        declara que verificou o que a lei pede da sua rifa e que tem as autorizações necessárias.
      </p>
      <p>
        Este texto informa e não substitui orientação jurídica. Na dúvida, consulte a SPA/MF ou uma advogada
        ou advogado de confiança antes de divulgar. Viu uma rifa irregular? Conte para nós em {CONTACT_EMAIL}.
      </p>
    </>
  );
}

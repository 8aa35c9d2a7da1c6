import { addOutline } from 'ionicons/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { APP_PATHS } from '#core/domain/app-paths.ts';
import { Icon } from '#src/ui/elements/icon.tsx';
import styles from './questions.module.css';
import { Section } from './section.tsx';

interface Question {
  asked: string;
  answer: ReactNode;
}

const QUESTIONS: readonly Question[] = [
  {
    asked: 'Preciso de autorização para fazer uma rifa?',
    answer: (
      <>
        Pode precisar. No Brasil, sorteios e distribuição de prêmios dependem, em regra, de autorização do
        Ministério da Fazenda (Lei nº 5.768/1971), e a responsabilidade é de quem organiza. Veja o que dizem
        os <Link to={`${APP_PATHS.terms}#autorizacao`}>Termos de uso</Link> antes de publicar.
      </>
    ),
  },
  {
    asked: 'Preciso de internet para montar a rifa?',
    answer: 'Só para entrar na conta e para publicar. Depois da primeira visita, o resto funciona sem sinal.',
  },
  {
    asked: 'Como as pessoas compram?',
    answer:
      'Pela página da rifa, sem criar conta: escolhem os números, pagam e guardam o recibo no próprio celular. Você acompanha tudo em Minhas vendas.',
  },
  {
    asked: 'Como vou receber?',
    answer:
      'Na sua chave Pix ou na sua conta do Mercado Pago, que você cadastra em Configuração de recebimento. O dinheiro dos tickets não passa pela Rifaria.',
  },
  {
    asked: 'Como é feito o sorteio?',
    answer:
      'Você diz, ao montar a rifa, em que dia e como. Pela Loteria Federal, o resultado sai por uma regra que está na página, e qualquer pessoa confere. Se o sorteio for seu, como uma live, você informa o número.',
  },
  {
    asked: 'Posso mudar a rifa depois de publicar?',
    answer:
      'Sim. Mas, enquanto houver reservas ou compras, a quantidade de tickets, o preço, o modelo, a loteria, a data do sorteio e os prêmios prometidos ficam travados, para ser justo com quem já reservou. Dá para acrescentar prêmios e adiar o sorteio.',
  },
  {
    asked: 'E se eu trocar de celular?',
    answer:
      'Entre com a sua conta no aparelho novo: tudo que já foi enviado está lá. O que ainda não foi enviado espera por você no antigo.',
  },
];

/** What people ask before they begin. Opened by the browser itself: no script to wait for. */
export function Questions() {
  return (
    <Section id="perguntas" title="Perguntas de quem está começando" beside>
      <div className={styles.questions}>
        {QUESTIONS.map(({ asked, answer }) => (
          <details key={asked} className={styles.question}>
            <summary className={styles.asked}>
              <span>{asked}</span>
              <Icon icon={addOutline} className={styles.sign ?? ''} />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

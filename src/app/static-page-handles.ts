import type { HeadedPageName } from '#core/domain/served-pages.ts';
import type { StaticPageName } from '#core/domain/static-pages.ts';
import type { RouteHandle } from './document-title.ts';

/** Titles and descriptions of the pages that the build writes: for their routes, and for the heads of their files. A missing raffle's are the server's. */
export const STATIC_PAGE_HANDLES = {
  home: { title: 'Crie sua rifa pelo celular' },
  login: { title: 'Entrar', description: 'Entre na sua conta da Rifaria.' },
  register: { title: 'Criar conta', description: 'Crie sua conta na Rifaria e monte sua primeira rifa.' },
  terms: {
    title: 'Termos de uso',
    description:
      'As regras da Rifaria em português claro: sua conta, suas rifas, quanto custa e a autorização que uma rifa pode precisar.',
  },
  privacy: {
    title: 'Política de privacidade',
    description:
      'O que a Rifaria guarda sobre você, onde, por quanto tempo e como pedir, corrigir ou apagar. Sem rastreadores.',
  },
  offers: {
    title: 'Rifas no ar',
    description: 'Rifas à venda agora: busque por nome ou categoria, escolha seus números e pague por Pix.',
  },
  notFound: { title: 'Página não encontrada' },
  recovery: { title: 'Recuperar senha', description: 'Crie uma senha nova para a sua conta da Rifaria.' },
  checkProof: {
    title: 'Conferir o resultado',
    description: 'Refaça a conta do sorteio de uma rifa neste aparelho.',
  },
  myNumbers: {
    title: 'Meus números',
    description: 'As compras e os números que você salvou neste aparelho. Abrem até sem internet.',
  },
} as const satisfies Record<Exclude<StaticPageName, 'missingRaffle'> | HeadedPageName, RouteHandle>;

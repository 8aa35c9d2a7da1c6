import { foldedText } from '#core/domain/folded-text.ts';

const FIRST_NAMES = [
  ...['Adriana', 'Aline', 'Amanda', 'Antônio', 'Beatriz', 'Bruno', 'Camila', 'Carlos', 'Cecília', 'Cláudia'],
  ...['Daniel', 'Débora', 'Diego', 'Eduardo', 'Elaine', 'Fábio', 'Fernanda', 'Flávia', 'Gabriel', 'Gisele'],
  ...['Helena', 'Henrique', 'Igor', 'Isabela', 'Jéssica', 'João', 'Jorge', 'Juliana', 'Larissa', 'Leandro'],
  ...['Letícia', 'Lucas', 'Luciana', 'Luiz', 'Marcelo', 'Márcia', 'Mariana', 'Mateus', 'Natália', 'Otávio'],
  ...[
    'Patrícia',
    'Paulo',
    'Priscila',
    'Rafael',
    'Raquel',
    'Renata',
    'Rodrigo',
    'Rosângela',
    'Sérgio',
    'Simone',
  ],
  ...[
    'Talita',
    'Thiago',
    'Valéria',
    'Vanessa',
    'Vinícius',
    'Vitória',
    'Wagner',
    'Yasmin',
    'Zélia',
    'Zuleica',
  ],
];
const LAST_NAMES = [
  ...[
    'Almeida',
    'Alves',
    'Andrade',
    'Araújo',
    'Barbosa',
    'Barros',
    'Batista',
    'Cardoso',
    'Carvalho',
    'Castro',
  ],
  ...['Costa', 'Dias', 'Duarte', 'Farias', 'Fernandes', 'Ferreira', 'Freitas', 'Gomes', 'Gonçalves', 'Lima'],
  ...[
    'Lopes',
    'Machado',
    'Marques',
    'Martins',
    'Melo',
    'Mendes',
    'Monteiro',
    'Moreira',
    'Nascimento',
    'Nunes',
  ],
  ...[
    'Oliveira',
    'Pereira',
    'Pinto',
    'Ramos',
    'Ribeiro',
    'Rocha',
    'Santana',
    'Santos',
    'Silva',
    'Souza',
    'Teixeira',
  ],
];
const AREAS = ['11', '21', '31', '41', '48', '51', '61', '71', '81', '85', '92'];
/** No subscriber's number begins with 90: what begins with it is dialled as a collect call. */
const UNASSIGNED = '90';

/** An invented buyer; every index below a million has another phone. The phone belongs to nobody, nor does the e-mail's domain. */
export function demoBuyer(index: number): { name: string; phone: string; email: string } {
  const first = FIRST_NAMES[(index * 7) % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[(index * 11 + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length] ?? '';
  const area = AREAS[index % AREAS.length] ?? '';
  return {
    name: `${first} ${last}`,
    phone: `${area}${UNASSIGNED}0${String(index).padStart(6, '0')}`,
    email: `${foldedText(first)}.${foldedText(last)}@example.com`,
  };
}

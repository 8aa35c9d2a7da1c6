import { SAVED_ON_DEVICE } from './saved-on-device.ts';

/** To who has found a winning purchase by phone and code, which its organizer knows too (P-816). */
export const WINNER_NOT_PROVEN =
  'Para confirmar que recebeu, abra a compra pelo link dela ou entre na conta que tem este telefone';

/** Codes of error replies (P-904) and their messages. */
export const ERROR_MESSAGES = {
  malformed: 'Não entendemos os dados enviados',
  'sign-in-needed': 'Entre na sua conta para continuar',
  'bad-signature': 'Esta notificação não tem uma assinatura válida',
  'wrong-credentials': 'E-mail, telefone ou senha incorretos',
  'fee-due': 'Esta rifa precisa da taxa de publicação',
  forbidden: 'Você não pode fazer isso',
  'password-needed': 'Confirme sua senha para continuar',
  'not-found': 'Não encontramos o que você procura',
  'no-such-call': 'Esta chamada não existe',
  locked: 'Sua rifa já possui pagamentos ativos, não é possível realizar algumas alterações.',
  'too-many-raffles': 'Sua conta já tem 500 rifas, o máximo. Exclua uma para criar outra',
  'wrong-state': 'A situação da rifa não permite isso agora',
  'publication-free': 'Esta rifa é gratuita: não há taxa a pagar',
  'has-money':
    'Há compras, pagamentos a conferir ou dinheiro a devolver nesta rifa: ela não pode ser excluída. Resolva isso em Minhas vendas',
  'listed-for-draw':
    'Esta rifa já tem a lista do sorteio, e fica no ar: quem comprou precisa poder conferir. Você pode finalizar a rifa',
  'has-sales':
    'Esta rifa já tem números vendidos ou reservados e só pode ser finalizada depois do sorteio. Para não vender mais nada até lá, pause as vendas',
  'unsettled-sales':
    'Há compras em andamento ou dinheiro a devolver nesta rifa. Resolva isso em Minhas vendas antes de finalizar',
  'postponed-twice':
    'O sorteio desta rifa já foi adiado duas vezes, o máximo. Se não der para sortear, cancele a rifa e devolva o dinheiro',
  'draw-awaited':
    'As vendas já encerraram, e o resultado ainda pode sair. Se 30 dias depois da data do sorteio não houver resultado, você vai poder cancelar a rifa',
  'draw-known':
    'A Loteria Federal já sorteou esta rifa, e o resultado está em conferência. Ela não pode mais ser cancelada; se demorar, escreva para a Rifaria',
  deleted: 'Esta rifa foi excluída',
  'stale-revision': 'Estes dados foram alterados em outro aparelho',
  'incomplete-body': 'O envio parou antes de terminar. Confira sua conexão e tente de novo',
  'too-large': 'O conteúdo enviado é grande demais',
  'rules-broken': 'Confira os campos destacados',
  'lucky-numbers-outside': 'Tire antes, em Configurações, os números da sorte que esta quantidade não tem',
  'wrong-code': 'Código incorreto. Confira e tente de novo',
  'code-void': 'Este código não vale mais. Peça um novo',
  'link-void': 'Este link não vale mais',
  'channel-unavailable': 'Ainda não conseguimos enviar mensagens para este contato',
  'contact-taken': 'Este contato já está em outra conta',
  'contact-changed-lately':
    'Seu e-mail ou telefone foi trocado há menos de 72 horas. Para proteger você, a conta só pode ser excluída depois desse prazo',
  'live-raffles':
    'Há compras em andamento, pagamentos a conferir ou dinheiro a devolver nas suas rifas. Resolva isso e finalize as rifas vendidas antes de excluir a conta',
  'open-prizes':
    'Há prêmios das suas rifas que ainda não foram entregues, ou que o ganhador diz não ter recebido. Resolva isso com os ganhadores e marque a entrega antes de excluir a conta',
  'sold-out': 'Não há números suficientes nesta rifa',
  'numbers-taken': 'Alguém acabou de reservar um dos números que você escolheu. Escolha outros no lugar',
  'too-many-holds':
    'Este aparelho já tem 3 reservas sem pagamento confirmado. Pague a que ainda não pagou; se já avisou que pagou, espere a confirmação',
  'connection-full':
    'Há muitos números reservados sem pagamento a partir desta conexão. Pague os seus ou tente com menos números',
  'price-changed': 'O preço mudou. Confira o novo valor antes de reservar',
  'sale-not-started': 'As vendas desta rifa ainda não começaram',
  'sale-open': 'As vendas desta rifa já começaram',
  'sale-closed': 'As vendas desta rifa estão encerradas',
  'sales-frozen': 'A lista de números vendidos já está fechada, e esta compra não muda mais',
  'sale-paused': 'O organizador pausou as vendas desta rifa. Tente de novo mais tarde',
  'terms-not-accepted':
    'Para publicar, marque no Resumo a declaração sobre a Lei 5.768/71. Se ela não aparecer lá, atualize o aplicativo',
  'payments-not-compared': 'Compare os pagamentos que você recebeu com a lista de vendas antes de retomar',
  'sale-stopped': 'A Rifaria suspendeu as vendas desta rifa. O que já foi pago continua valendo',
  'option-closed': 'Esta forma de pagamento não é aceita agora nesta rifa. Escolha outra',
  'hold-ended': 'O prazo desta reserva terminou. Reserve de novo para pagar',
  'provider-open':
    'A cobrança desta compra ainda está aberta no provedor de pagamento. Tente de novo em alguns minutos',
  'refund-by-provider':
    'O provedor de pagamento está devolvendo este dinheiro. Não devolva por fora: ele voltaria duas vezes',
  'refund-request-late':
    'O prazo para pedir o dinheiro de volta terminou: são 7 dias desde o pagamento, ou desde que o sorteio foi adiado',
  'refund-request-closed':
    'As vendas desta rifa estão encerradas: não dá mais para pedir o dinheiro de volta',
  'refund-already-requested':
    'O dinheiro já foi pedido de volta com este telefone nesta rifa, e só dá para pedir uma vez',
  'refund-request-answered': 'Este pedido já foi respondido',
  'refund-promised':
    'Você adiou o sorteio depois desta compra: quem comprou pode desistir e receber o dinheiro de volta. Aceite o pedido',
  'terms-fixed':
    'A lista dos números vendidos já fechou: os prêmios e as regras do sorteio desta rifa não mudam mais',
  'terms-changed-too-often':
    'Os prêmios e as regras desta rifa já mudaram 100 vezes, e não mudam mais: quem compra precisa de uma promessa só',
  'list-not-fixed':
    'A lista dos números vendidos ainda não fechou. Ela fecha às 10h do dia do sorteio; depois disso informe o resultado',
  'nothing-sold': 'Nenhum número foi vendido nesta rifa: não há o que sortear',
  'federal-draw':
    'Esta rifa é sorteada pela Loteria Federal: o resultado sai automaticamente depois da extração',
  'already-drawn': 'O resultado desta rifa já foi publicado e não muda mais',
  'no-such-prize': 'Este prêmio não está no resultado',
  'winner-not-proven': WINNER_NOT_PROVEN,
  'buyer-not-proven':
    'Telefone e código não bastam para isto. Abra a compra pelo link dela ou entre na conta que tem este telefone',
  'purchase-won':
    'Esta compra ganhou um prêmio: o dinheiro dela não volta mais. Entregue o prêmio a quem ganhou',
  'prize-received': 'Quem ganhou já confirmou que recebeu o prêmio, e isso não muda mais',
  'delivery-awaited':
    'Você poderá dizer que não recebeu quando o organizador marcar a entrega, ou 21 dias depois do resultado',
  'wrong-purchase-state': 'A situação desta compra não permite isso agora',
  'purchase-changed': 'Esta compra mudou enquanto você olhava. Confira como ela está agora',
  'id-taken': 'Não foi possível registrar esta compra. Tente de novo',
  'holds-paused':
    'Muitas reservas deste aparelho ou desta conexão terminaram sem pagamento. Espere um pouco e tente de novo',
  'key-reused': 'Este envio já foi usado para outro conteúdo',
  'too-many-requests': 'Muitas tentativas. Aguarde um pouco e tente de novo',
  'too-much-data': 'Você já enviou dados demais hoje. Tente de novo amanhã',
  unexpected: 'Algo deu errado do nosso lado. Tente novamente em instantes',
  'payer-is-seller': 'Use outro e-mail: este é o da conta que recebe o pagamento',
  'identification-needed': 'O provedor de pagamento precisa do seu CPF. Informe o CPF e tente de novo',
  'amount-too-small':
    'O valor é baixo demais para esta forma de pagamento. Escolha outra forma ou compre mais números',
  'seller-disconnected':
    'Este organizador não pode receber pelo provedor de pagamento agora. Pague com a chave Pix dele ou fale com ele',
  'seller-without-pix':
    'A conta do organizador no provedor não tem chave Pix. Pague com cartão, com a chave Pix do organizador, ou fale com ele',
  'provider-refused':
    'O provedor de pagamento não aceitou este pagamento. Confira os dados ou escolha outra forma de pagar',
  'provider-unavailable': 'O provedor de pagamento não respondeu. Tente novamente em instantes',
  'lottery-garbled':
    'A Loteria Federal respondeu de um jeito que não reconhecemos. Nenhum resultado foi presumido',
  'lottery-unavailable': 'A Loteria Federal não respondeu. Tente novamente em instantes',
  'storage-full':
    'Nosso servidor está sem espaço e não conseguiu guardar isto. Tente de novo em alguns minutos',
  unavailable: 'Estamos voltando em instantes',
  'update-needed': 'Atualize o aplicativo para continuar',
  'server-behind': 'Nosso servidor está sendo atualizado. Tente de novo em alguns minutos',
} as const;
export type ErrorCode = keyof typeof ERROR_MESSAGES;

/** At a field whose text no database stores (P-778). */
export const TEXT_UNSTORABLE = 'Este texto tem caracteres que não conseguimos guardar. Digite de novo';

/** The error catalogue (P-121): what the screens say. */
export const ERRORS = {
  raffleLoadTitle: 'Erro ao carregar rifa',
  raffleLoad: 'Ocorreu um erro ao carregar a rifa, tente novamente mais tarde',
  configSaveTitle: 'Erro ao salvar',
  configSave: 'Ocorreu um erro ao salvar as configurações',
  raffleCreateTitle: 'Erro ao criar rifa',
  raffleCreate: 'Ocorreu um erro ao criar a rifa, tente novamente mais tarde',
  raffleSaveTitle: 'Erro ao salvar rifa',
  raffleSave: 'Ocorreu um erro ao salvar a rifa, tente novamente mais tarde',
  paymentTitle: 'Erro ao fazer pagamento',
  publishTitle: 'Erro ao publicar a rifa',
  publish: 'Ocorreu um erro ao publicar a rifa, tente novamente mais tarde',
  storageFull: 'Este aparelho está sem espaço: o que você escreveu ainda não está guardado',
  storageFailed: 'Não conseguimos salvar neste aparelho. Tente novamente',
  storageOutdated:
    'Há uma versão mais nova da Rifaria aberta em outra aba. Recarregue esta para continuar salvando',
  storageUnavailable: 'Não conseguimos abrir o armazenamento deste aparelho',
} as const;

/** Success messages, and the one for a save that the server has not seen yet (P-122). */
export const SUCCESS = {
  configSavedTitle: 'Sucesso',
  configSaved: 'As configurações foram atualizadas com sucesso',
  raffleCreated: 'Rifa criada com sucesso!',
  /** The server has published it, and this device could not store that. */
  publishedUnstored:
    'Sua rifa está no ar. Este aparelho não conseguiu guardar isso e ainda pode mostrar a rifa como antes.',
  raffleUpdated: 'Rifa atualizada com sucesso!',
  prizeAdded: 'Prêmio adicionado com sucesso!',
  promotionAdded: 'Promoção adicionada com sucesso!',
  linkCopied: 'Link copiado',
  savedOnDevice: SAVED_ON_DEVICE,
} as const;

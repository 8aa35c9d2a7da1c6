import { informationCircleOutline } from 'ionicons/icons';
import { formatPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import type { Purchase } from '#core/domain/selling/purchase.ts';
import { changePurchase } from '#src/storage/purchases.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { StickyAction } from '#src/ui/layout/sticky-action.tsx';
import { useTitleFocus } from '#src/ui/layout/use-title-focus.ts';
import second from '../second-action.module.css';
import { AskOrganizer } from './ask-organizer.tsx';
import { copyAndPay } from './copy-and-pay.ts';
import { CopyPixButton } from '#src/ui/pix/copy-pix-button.tsx';
import { OtherWays } from './other-ways.tsx';
import { PaySteps } from './pay-steps.tsx';
import { PixCode } from '#src/ui/pix/pix-code.tsx';
import { payableCode } from './payable-code.ts';
import { ReportPaidButton } from './report-paid-button.tsx';
import type { FollowedPurchase } from './use-purchase.ts';

interface OwnPixProps {
  followed: FollowedPurchase;
  purchase: Purchase;
}

/** Pix to the seller's own key: the buyer reports the payment, the seller confirms it. */
export function OwnPix({ followed, purchase }: OwnPixProps) {
  const { stored, show } = followed;
  const { pix, amountCents, code } = purchase;
  const { organizerName } = stored.raffle;
  useTitleFocus(String(stored.isCodeRefused === true));
  // What this device kept may be of another way to pay, until the next reply brings the code; else the seller has no key (P-614).
  if (!pix)
    return (
      <>
        {purchase.method === 'pix' && (
          <Banner icon={informationCircleOutline} role="status">
            {organizerName} está sem chave Pix agora, e não há código para pagar. Se você já pagou, toque em{' '}
            <b>Já paguei</b>.
          </Banner>
        )}
        <OtherWays followed={followed} />
        <AskOrganizer raffle={stored.raffle} code={code} />
        <StickyAction>
          <ReportPaidButton followed={followed} purchase={purchase}>
            Já paguei
          </ReportPaidButton>
        </StickyAction>
      </>
    );
  const brCode = payableCode(stored, pix);
  const refuseCode = () => {
    const change = { isCodeRefused: true };
    show(change);
    void changePurchase(stored.id, change);
  };
  return (
    <>
      <PixCode
        brCode={brCode}
        amountCents={amountCents}
        recipient={`para ${pix.holder} · código ${formatPurchaseCode(code)}`}
      />
      <WithoutTxid
        isChosen={stored.isCodeRefused === true}
        {...(pix.brCodeWithoutTxid !== undefined && { onChoose: refuseCode })}
      />
      <PaySteps
        steps={[
          copyAndPay(pix.holder),
          'Volte aqui e toque em Já paguei.',
          `${organizerName} confere e seu recibo aparece aqui, com os números. Não precisa ficar na página.`,
        ]}
      />
      <OtherWays followed={followed} />
      <AskOrganizer raffle={stored.raffle} code={code} />
      <StickyAction>
        <ReportPaidButton followed={followed} purchase={purchase} className={second.second}>
          Já paguei
        </ReportPaidButton>
        <CopyPixButton brCode={brCode} />
      </StickyAction>
    </>
  );
}

interface WithoutTxidProps {
  isChosen: boolean;
  /** Missing in what earlier versions stored. */
  onChoose?: () => void;
}

/** Shows the code without a txid, which some banks refuse. */
function WithoutTxid({ isChosen, onChoose }: WithoutTxidProps) {
  if (isChosen)
    return (
      <Banner icon={informationCircleOutline} role="status">
        Agora o código está sem a identificação da compra, que alguns bancos recusam. Copie de novo e, depois
        de pagar, toque em <b>Já paguei</b>.
      </Banner>
    );
  return (
    onChoose && (
      <Button variant="quiet" onClick={onChoose}>
        Meu banco recusou o código
      </Button>
    )
  );
}

import { logoWhatsapp } from 'ionicons/icons';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { purchasePath } from '#core/domain/app-paths.ts';
import { formatPhone } from '#core/domain/phone.ts';
import { readPurchaseCode } from '#core/domain/selling/purchase-code.ts';
import { whatsappShareLink } from '#core/domain/whatsapp.ts';
import { buyerPhoneForm } from '#core/forms/selling/purchase.ts';
import { ApiError } from '#src/api/api-error.ts';
import { callProblem } from '#src/api/call-problem.ts';
import { Banner } from '#src/ui/elements/banner.tsx';
import { Button, buttonClass } from '#src/ui/elements/button.tsx';
import { Icon } from '#src/ui/elements/icon.tsx';
import { PhoneField } from '#src/ui/fields/phone-field.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { DialogForm } from '#src/ui/overlays/dialog-form.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { findPurchase } from './find-purchase.ts';

const PROBLEMS = {
  none: 'Não achamos uma compra com este celular e este código. Confira os dois.',
  'raffle-away': 'Achamos sua compra, mas a rifa está fora do ar agora. Tente de novo mais tarde.',
} as const;
const CODE_UNFIT = 'O código tem 8 letras e números, como 7F3K-9QXM';

/** A message that asks for the code of a purchase with this phone, empty if it is not known. To whom is chosen in WhatsApp: the raffle is not known here. */
function lostCodeLink(phone: string): string {
  const withPhone = phone === '' ? '' : ` com o celular ${formatPhone(phone)}`;
  return whatsappShareLink(
    `Olá! Comprei na sua rifa pela Rifaria${withPhone} e perdi o código da compra. Você pode me mandar?`,
  );
}

/** Whether the component that calls this is still shown, for what comes later. */
function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return () => isShown.current;
}

/** 'Buscar por telefone': brings a purchase that was made on another device, by its phone and code (P-703). */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isValidated, setValidated] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [problem, setProblem] = useState<string>();
  const checkedPhone = buyerPhoneForm.safeParse(phone);
  const checkedCode = readPurchaseCode(code);
  const search = async (digits: string, known: string) => {
    setSearching(true);
    setProblem(undefined);
    try {
      const found = await findPurchase(digits, known);
      if (!isShown()) return;
      if (typeof found === 'object') return void navigate(purchasePath(found.id));
      setProblem(PROBLEMS[found]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(callProblem(error));
    }
    setSearching(false);
  };
  const submit = () => {
    setValidated(true);
    if (checkedPhone.success && checkedCode !== undefined && !isSearching)
      void search(checkedPhone.data, checkedCode);
  };
  return (
    <Modal
      title="Buscar por telefone"
      isOpen
      onClose={onClose}
      footer={
        <Button pending={isSearching} onClick={submit}>
          Buscar
        </Button>
      }
    >
      <DialogForm onSubmit={submit}>
        {problem !== undefined && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        <PhoneField
          label="Celular da compra, com DDD"
          value={phone}
          onChange={setPhone}
          error={isValidated ? checkedPhone.error?.issues[0]?.message : undefined}
          enterKeyHint="next"
        />
        <TextField
          label="Código da compra"
          hint="Está no recibo e, se você pagou pelo provedor de pagamento, no e-mail de confirmação"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          error={isValidated && checkedCode === undefined ? CODE_UNFIT : undefined}
          onChange={setCode}
        />
        <LostCode phone={checkedPhone.data ?? ''} />
      </DialogForm>
    </Modal>
  );
}

/** How to come by a code that was lost, or without one to the purchase. `phone`: eleven digits, empty until they are typed. */
function LostCode({ phone }: { phone: string }) {
  return (
    <>
      <p>
        Perdeu o código? Peça ao organizador da rifa, que vê a sua compra (no WhatsApp, escolha a conversa com
        ele), ou abra o link que você guardou ou recebeu por e-mail.
      </p>
      <a
        className={buttonClass({ variant: 'secondary', block: true })}
        href={lostCodeLink(phone)}
        target="_blank"
        rel="noopener"
      >
        <Icon icon={logoWhatsapp} />
        <span>Pedir ao organizador</span>
      </a>
    </>
  );
}

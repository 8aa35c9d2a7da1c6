import { ApiClient } from '#tests/fixtures/api-client.ts';
import { expectAccessible } from '#tests/fixtures/axe.ts';
import { setSandboxFaults } from '#tests/fixtures/sandbox-faults.ts';
import { expect, test } from '#tests/fixtures/test.ts';
import { BuyerPage } from '#tests/pages/buyer-page.ts';

test.afterEach(({ request }) => setSandboxFaults(request, {}));

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the provider wants my CPF: I am asked for it, and only then, and pay', async ({
      page,
      request,
      appServer,
      expectFailedRequests,
    }) => {
      const seller = await ApiClient.signIn(appServer.url);
      const id = await seller.newActiveRaffle('Rifa do CPF', { paymentOption: 'mp' });
      const buyer = new BuyerPage(page, seller, id);
      await buyer.open();
      await buyer.goToMethod();
      await page.getByLabel('E-mail').fill('ana@example.com');
      await expect(page.getByLabel('CPF')).toHaveCount(0);
      await setSandboxFaults(request, { refuses: 'identification' });
      expectFailedRequests(/createpayment/);
      await buyer.reserve();
      const cpf = page.getByLabel('CPF');
      await expect(cpf).toHaveAttribute('inputmode', 'numeric');
      const goOn = page.getByRole('button', { name: 'Continuar para o pagamento' });
      await goOn.click();
      await expect(page.getByText('CPF obrigatório')).toBeVisible();
      await cpf.pressSequentially('52998224726');
      await expect(cpf).toHaveValue('529.982.247-26');
      await goOn.click();
      await expect(page.getByText('CPF inválido, confira os dígitos')).toBeVisible();
      await expect(cpf).toBeFocused();
      await expectAccessible(page, 'the CPF of the payer');
      await cpf.press('Backspace');
      await cpf.press('5');
      await goOn.click();
      await expect(page.getByText('O provedor não aceitou este CPF')).toBeVisible();
      await setSandboxFaults(request, {});
      await goOn.click();
      await buyer.untilHeld();
    });
  });
}

import { createHash, randomBytes } from 'node:crypto';
import { PURCHASE_SECRET_BYTES, PURCHASE_SECRET_PATTERN } from '#core/domain/selling/purchase.ts';
import type { ReserveRequest } from '../../../tickets/reserve/reserve-request.ts';
import { widerNetworkOf } from '../../rate-limits/wider-network.ts';
import type { ServiceContext } from '../../service-context.ts';

/**
 * Keys by which the holds of a buyer are counted (P-709): the SHA-256 of the device's token, and keyed hashes of the address (or its
 * /64) and of the /48 around it, which plain hashes would not hide. A missing or malformed token counts as a new device.
 */
export function holderKeys(
  { secrets }: Pick<ServiceContext, 'secrets'>,
  device: string | undefined,
  address: string,
): ReserveRequest['holder'] {
  const isToken = device !== undefined && PURCHASE_SECRET_PATTERN.test(device);
  const token = isToken ? device : randomBytes(PURCHASE_SECRET_BYTES).toString('base64url');
  const network = widerNetworkOf(address);
  return {
    device: createHash('sha256').update(token).digest('hex'),
    address: secrets.fingerprint(address, 'holder of tickets'),
    ...(network !== undefined && { network: secrets.fingerprint(network, 'holder of tickets') }),
  };
}

declare const gated: unique symbol;

/** A client of an external service behind a gate. Services take no other, so no call can go past the gate. */
export type Gated<Client> = Client & { readonly [gated]: true };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether only this machine reaches `host`, a name or an address without a port. */
export const isLoopback = (host: string) => LOOPBACK.test(host);

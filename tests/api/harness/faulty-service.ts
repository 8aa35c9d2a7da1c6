import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How an external service fails: nobody listens, no answer, a page in place of an answer, or an answer that breaks off. */
export type Fault = 'down' | 'silent' | 'html' | 'half';

const PAGE = '<html><body>Manutenção</body></html>';
const headers = (length: number, type: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** What the server sends at first, and in reply to anything. */
const GREETINGS: Partial<Record<Fault, string>> = { html: `${PAGE}\r\n`, half: '22' };
const REPLIES: Partial<Record<Fault, string>> = {
  html: headers(Buffer.byteLength(PAGE), 'text/html') + PAGE,
  half: `${headers(1_000, 'application/json')}{"id":`,
};

/** A TCP server on loopback. Returns its port and a function that stops it. */
async function listen(
  onSocket: (socket: Socket) => void,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

/** A service on loopback that fails in one way: over HTTP at `origin`, as a mail server at `smtpPort`. */
export async function startFaultyService(
  fault: Fault,
): Promise<{ smtpPort: number; origin: string; stop: () => Promise<void> }> {
  const answer = (socket: Socket, text: string | undefined) => text !== undefined && socket.end(text);
  const http = await listen((socket) => socket.on('data', () => answer(socket, REPLIES[fault])));
  const smtp = await listen((socket) => {
    socket.resume();
    answer(socket, GREETINGS[fault]);
  });
  const stop = async () => {
    await http.stop();
    await smtp.stop();
  };
  if (fault === 'down') await stop();
  return { smtpPort: smtp.port, origin: `http://127.0.0.1:${http.port}`, stop };
}

/** An object store that sends the headers of a picture of 1,000 bytes and a few of its bytes, then closes the connection. */
export async function startCutPicture(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const cut = await listen((socket) =>
    socket.on('data', () => socket.end(`${headers(1_000, 'image/webp')}RIFF`)),
  );
  return { origin: `http://127.0.0.1:${cut.port}`, stop: cut.stop };
}

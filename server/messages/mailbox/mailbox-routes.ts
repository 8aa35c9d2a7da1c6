import { Hono } from 'hono';
import type { Mailbox } from './mailbox.ts';
import { listPage, messagePage, missingPage } from './mailbox-page.ts';

/** Pages of the mailbox, and its messages as JSON for tests. */
export function mailboxRoutes(mailbox: Mailbox): Hono {
  const routes = new Hono();
  routes.get('/', (c) => c.html(listPage(mailbox.list())));
  routes.get('/messages.json', (c) => c.json(mailbox.list()));
  routes.get('/:id{\\d+}', (c) => {
    const message = mailbox.find(Number(c.req.param('id')));
    return message ? c.html(messagePage(message)) : c.html(missingPage(), 404);
  });
  return routes;
}

{
  const FILE = 'meus-rascunhos.rifa.json';
  const FILE_CACHES = /^(app-files|previous-build|later-files|workbox-precache.*)$/;
  const UPDATE_TIMEOUT_MS = 5000;
  const DATABASE_TIMEOUT_MS = 4000;
  const DEVICE_IMAGE = 'device-image:';
  const PUBLISHED = ['active', 'finished', 'canceled'];
  const EMPTY_RAFFLE = {
    title: '',
    categoryId: null,
    ticketPlanId: null,
    priceCents: 0,
    lotteryId: null,
    description: '',
  };
  const nothing = async () => undefined;
  const stored = (key) => JSON.parse(localStorage.getItem(key) ?? 'null');
  const answerOf = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      setTimeout(reject, DATABASE_TIMEOUT_MS);
    });

  const repair = async () => {
    try {
      // A portal's page is no answer of the server.
      if (!(await (await fetch('/healthz', { cache: 'no-store' })).json()).ok) throw new Error('No server');
      for (const name of await caches.keys()) if (FILE_CACHES.test(name)) await caches.delete(name);
      const registration = await navigator.serviceWorker.getRegistration();
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
      const patience = new Promise((resolve) => setTimeout(resolve, UPDATE_TIMEOUT_MS));
      await Promise.race([registration?.update().catch(nothing), patience]);
      // What the browser itself keeps may be wrong, too.
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      const own = files.filter((name) => name.startsWith(`${location.origin}/assets/`));
      await Promise.allSettled(own.map((name) => fetch(name, { cache: 'reload' })));
      location.reload();
      return 'Abrindo de novo…';
    } catch {
      return 'Reparar precisa de internet. Conecte o aparelho e toque de novo. Nada foi apagado.';
    }
  };

  const databaseOf = async (userId) => {
    const request = indexedDB.open(`rifaria-${userId}`);
    let isMissing = false;
    request.onupgradeneeded = () => {
      // Looking for a database must not make one.
      isMissing = true;
      request.transaction.abort();
    };
    try {
      const database = await answerOf(request);
      return Object.assign(database, { onversionchange: database.close });
    } catch (error) {
      request.onsuccess = () => request.result.close();
      if (!isMissing) throw error;
    }
  };
  const tableOf = (database, name) => database.transaction(name).objectStore(name);
  const rowsOf = (database, name) => (database ? answerOf(tableOf(database, name).getAll()) : []);

  const entryAt = (key) => {
    try {
      const entry = stored(key);
      return entry.edit.raffleId && entry.edit.data ? entry : [];
    } catch {
      return [];
    }
  };
  const journalOf = (userId) =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(`rifaria.journal.${userId}.`))
      .flatMap(entryAt)
      .sort((a, b) => (a.count ?? 0) - (b.count ?? 0));

  const base64 = (bytes) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.split(',')[1]);
      reader.readAsDataURL(new Blob([bytes]));
    });

  const draftsOf = async (database, journal) => {
    const drafts = {};
    const isUnsent = ({ localRev, ackedRev }) => localRev > ackedRev;
    for (const row of await rowsOf(database, 'raffles')) {
      const isDraft = !PUBLISHED.includes(row.base?.status);
      drafts[row.id] = { raffle: row.working, config: null, isKept: isDraft || isUnsent(row) };
    }
    for (const row of await rowsOf(database, 'raffleConfigs')) {
      const draft = (drafts[row.raffleId] ??= {});
      draft.config = row.working;
      draft.isKept ||= isUnsent(row);
    }
    for (const { edit } of journal) {
      const draft = (drafts[edit.raffleId] ??= { config: null });
      const document = (draft[edit.document] ??= edit.data);
      for (const field of edit.changed ?? Object.keys(edit.data)) document[field] = edit.data[field];
      draft.isKept = true;
    }
    return Object.entries(drafts).filter(([, { isKept }]) => isKept);
  };

  const imageOf = async (database, key) => answerOf(tableOf(database, 'imageBytes').get(key));
  const imagesOf = async (database, raffleId, config) => {
    const images = [];
    for (const entry of config?.images ?? []) {
      if (!entry.startsWith(DEVICE_IMAGE)) continue;
      const row = await imageOf(database, [raffleId, entry.slice(DEVICE_IMAGE.length)]).catch(nothing);
      // A text is not left out for its photo.
      if (row) images.push(await base64(row.bytes));
    }
    return images;
  };

  const rafflesOf = async (database, journal, writtenAt) => {
    try {
      const raffles = [];
      for (const [raffleId, { raffle = EMPTY_RAFFLE, config }] of await draftsOf(database, journal)) {
        const images = await imagesOf(database, raffleId, config);
        raffles.push({ format: 'rifaria.rifa', version: 1, writtenAt, raffle, config, images });
      }
      return raffles;
    } finally {
      database?.close();
    }
  };

  const saveDrafts = async () => {
    try {
      const { id } = stored('rifaria.user');
      const journal = journalOf(id);
      const writtenAt = new Date().toISOString();
      let left = '';
      const raffles = await databaseOf(id)
        .then((database) => rafflesOf(database, journal, writtenAt))
        .catch((error) => {
          if (journal.length === 0) throw error;
          left = ' Só o que estava por guardar entrou no arquivo: os dados do aparelho não abriram.';
          return rafflesOf(undefined, journal, writtenAt);
        });
      if (raffles.length === 0) return 'Não há rascunhos neste aparelho.';
      const file = { format: 'rifaria.rascunhos', version: 1, writtenAt, raffles };
      const href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
      Object.assign(document.createElement('a'), { href, download: FILE }).click();
      return `${FILE} foi para os seus downloads.${left} Ele abre em Minhas rifas, em “Abrir rifa de um arquivo”.`;
    } catch {
      return 'Não deu para ler os rascunhos agora. Feche outras abas da Rifaria e toque de novo.';
    }
  };

  const offers = [{ label: 'Reparar o aplicativo', run: repair }];
  try {
    if (stored('rifaria.user')) offers.push({ label: 'Guardar meus rascunhos em arquivo', run: saveDrafts });
  } catch {
    // Without storage there are no drafts.
  }

  const STYLE =
    '#rescue{position:fixed;inset:auto 0 0;z-index:9;padding:24px 16px;background:Canvas;color:CanvasText;font:16px/1.5 system-ui,sans-serif;border-radius:24px 24px 0 0;box-shadow:0 0 32px #0005}#rescue>div{max-width:32rem;margin:auto;display:grid;gap:12px}#rescue h2,#rescue p{margin:0}#rescue h2{font-size:22px;line-height:1.2}#rescue button{padding:12px 16px;border:2px solid #5b2a86;border-radius:12px;background:#5b2a86;color:#fff;font:inherit;font-weight:600;cursor:pointer}#rescue button+button{background:none;color:inherit;border-color:currentColor}#rescue p:empty{display:none}.opening{min-height:45vh!important}';
  const show = () => {
    stop();
    const panel = document.createElement('section');
    panel.id = 'rescue';
    panel.innerHTML = `<style>${STYLE}</style><div><h2>O aplicativo não abriu</h2><p>Uma parte dele não chegou ou está com defeito. O que este aparelho já guardou continua nele.</p><p role="status"></p></div>`;
    const status = panel.querySelector('[role]');
    for (const { label, run } of offers) {
      const button = document.createElement('button');
      button.textContent = label;
      button.onclick = async () => {
        status.textContent = 'Um momento…';
        status.textContent = await run();
      };
      status.before(button);
    }
    document.body.append(panel);
    document.querySelector('#root .opening')?.removeAttribute('aria-label');
  };
  const onError = ({ target, filename }) => {
    const isOfEntry = target?.type === 'module' || filename?.startsWith(`${location.origin}/assets/`);
    if (isOfEntry) show();
  };
  // The entry that came empty is no error. It has run before the page has loaded.
  const arrived = () => removeEventListener('load', show);
  const stop = () => {
    arrived();
    removeEventListener('error', onError, true);
  };
  addEventListener('error', onError, true);
  addEventListener('load', show);
  globalThis.rifariaRescue = { offers, arrived, started: stop };
}

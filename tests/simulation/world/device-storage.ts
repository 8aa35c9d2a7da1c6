/** Local storage of one device; entries are own properties, as in browsers. */
export function deviceStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string): string | null {
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
    },
    setItem(this: Record<string, string>, key: string, value: string): void {
      this[key] = String(value);
    },
    removeItem(this: Record<string, string>, key: string): void {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}

const JOURNAL = 'rifaria.journal.';

/**
 * The same as one page sees it. A page's journal is told from others' by what its module drew when it was loaded; all pages of
 * a history share the module, so that their entries are told apart here. Without room nothing can be set.
 */
export function pageStorage(device: Storage, page: string, hasRoom: () => boolean): Storage {
  const own = (key: string) => (key.startsWith(JOURNAL) && !key.includes('@') ? `${key}@${page}` : key);
  const methods: Record<PropertyKey, unknown> = {
    getItem: (key: string) => device.getItem(own(key)),
    setItem(key: string, value: string) {
      if (!hasRoom()) throw new DOMException('No room', 'QuotaExceededError');
      device.setItem(own(key), value);
    },
    removeItem: (key: string) => device.removeItem(own(key)),
  };
  return new Proxy(device, { get: (target, name) => methods[name] ?? Reflect.get(target, name) });
}

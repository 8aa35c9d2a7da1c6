/** Local storage of one device: its entries are its own properties, as those of the real one are. */
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

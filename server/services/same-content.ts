/** Whether both hold the same plain data, whatever the order of their keys. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [ones, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    ones.length === others.size &&
    ones.every(([key, value]) => others.has(key) && isSameContent(value, others.get(key)))
  );
}

import { deviceDatabase } from './device-database.ts';

/** Keeps files that were shared, in their order. For the worker, which meets them. */
export async function keepSharedImages(files: readonly File[]): Promise<void> {
  await deviceDatabase.sharedImages.bulkAdd(files.map((file) => ({ file, name: file.name })));
}

/** The files that wait for a raffle, in the order in which they were shared. They stay until `clearSharedImages`. */
export async function takeSharedImages(): Promise<File[]> {
  const rows = await deviceDatabase.sharedImages.toArray();
  return rows.map(({ file, name }) => new File([file], name, { type: file.type }));
}

/** They have found their raffle, or nobody wants them. */
export async function clearSharedImages(): Promise<void> {
  await deviceDatabase.sharedImages.clear();
}

import type { ServiceContext } from './service-context.ts';

/**
 * For what a read writes on its way, such as a count: the value of `work`, or `instead` where the database had no space for it, since reads
 * go on while it is full.
 */
export async function unlessFull<Value, Instead>(
  { storage }: Pick<ServiceContext, 'storage'>,
  work: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await work;
  } catch (error) {
    if (!storage.noteRefusal(error)) throw error;
    return instead;
  }
}

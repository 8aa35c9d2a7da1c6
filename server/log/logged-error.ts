/** The `code` of an error of a database, the file system or the network. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Loggable part of an error: its location, never its message (databases put values into it). */
export function faultOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { type: error.name, code: codeOf(error), stack: frames?.join('\n') };
}

/**
 * As `faultOf`, with its cause's, and with the message of an error of this server's own code, which quotes nobody's data: it has no
 * `code`, and is not the SyntaxError of JSON.parse, which quotes what it could not read.
 */
function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return faultOf(error);
  const isOwn = codeOf(error) === undefined && !(error instanceof SyntaxError);
  return {
    ...faultOf(error),
    ...(isOwn && { message: error.message }),
    ...(error.cause !== undefined && { cause: faultOf(error.cause) }),
  };
}

/** What the log makes of its field `err`. By itself it would print all that a database says, rows with buyers' names and phones too. */
export const LOG_SERIALIZERS = { err: loggedError };

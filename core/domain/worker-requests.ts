/** What a page may ask of the service worker, by message. */
export interface WorkerRequest {
  type:
    /** The device is idle: everything that is missing is to be fetched (P-1022). */
    | 'FETCH_REST'
    /** The same on a buyer's page of a device where nobody organizes: what buyers' pages need (P-868). */
    | 'FETCH_BUYERS'
    /** The same with data saving on: only what is needed at first. */
    | 'FETCH_INSTALLED'
    /** Something does not work: wrong files are to be deleted, and so fetched again. Answered at the port (P-1022). */
    | 'CHECK_FILES'
    /** The user accepts an update. */
    | 'SKIP_WAITING';
}

/** What the service worker tells the pages, by message. */
export type WorkerNews =
  /** An update could not be kept, for lack of space on the device (P-1021). */
  | { type: 'NO_ROOM_FOR_UPDATE' }
  /** A notification was tapped (P-1107): the page tells at the port which path it shows. */
  | { type: 'TELL_PATH' }
  /** The tapped notification is to be opened in this page. */
  | { type: 'OPEN_PATH'; path: string };

/** Setup of the API's tests: servers end with the test file that has started them. */
import { afterAll, beforeAll } from 'vitest';
import { allowServers, endStartedServers } from './server-process.ts';

beforeAll(allowServers);
afterAll(endStartedServers);

export { byFetch, type Connection } from './by-fetch.js';
export { ApiClient, ApiError, type ApiResponse, type Send } from './client.js';
export type { Schemas } from './operations.js';
export { requestTo, type ApiRequest } from './request.js';

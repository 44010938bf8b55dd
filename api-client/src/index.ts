export { byFetch, type Connection } from './by-fetch.js';
export { ApiClient, ApiError, type ApiResponse, type Send } from './client.js';
export type { Answer, Contents, Method, PathOf, Schemas } from './operations.js';
export { requestTo, type ApiRequest } from './request.js';

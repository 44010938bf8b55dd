/** What runs on the server, as `GET /api/health/live` says. */
export interface RunningBuild {
  /** Version of the product. */
  version: string;
  /** Commit of the build; null if the build was not told it. */
  commit: string | null;
}

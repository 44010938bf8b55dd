// The game server's functions, as its vendor declares them.
/// <reference path="../../../node_modules/@citizenfx/server/natives_server.d.ts" />

/** The version of this package; written in by the build. */
declare const BRIDGE_VERSION: string;

/** Listens to events of the server itself; clients cannot send them. */
declare function on(event: string, handler: (...values: never[]) => void): void;

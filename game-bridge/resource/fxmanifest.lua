-- The resource that connects this game server to the community's site. docs/game-bridge.md says how to set it up.
fx_version 'cerulean'
game 'gta5'
server_only 'yes'
-- Builds before 18 February 2026 need this line; newer ones ignore it.
node_version '22'

name 'city-bridge'
description 'Connects the game server to the community site'
version '1.0.0'

dependency '/server:12913'
server_script 'dist/server.js'

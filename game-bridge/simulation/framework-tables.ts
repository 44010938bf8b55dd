/**
 * The tables of frameworks that hold characters and vehicles, with the columns, keys and defaults that these publish:
 * - Qbox: `qbx_core.sql` of github.com/Qbox-project/qbx_core and `vehicles.sql` of Qbox-project/qbx_vehicles
 * - QBCore: `qbcore.sql` of github.com/qbcore-framework/qb-core and `vehshop.sql` of qbcore-framework/qb-vehicleshop
 * - ESX: `[SQL]/legacy.sql` of github.com/esx-framework/esx_core
 * Columns that neither characters nor vehicles need are left out.
 */
export const FRAMEWORK_TABLES: Readonly<Record<'qbox' | 'qbcore' | 'esx', string>> = {
  qbox: `
    CREATE TABLE players (
      id INT NOT NULL AUTO_INCREMENT, citizenid VARCHAR(50) NOT NULL, cid INT NULL, license VARCHAR(255) NOT NULL,
      name VARCHAR(255) NOT NULL, money TEXT NOT NULL, charinfo TEXT NULL, job TEXT NOT NULL, position TEXT NOT NULL,
      metadata TEXT NOT NULL, last_updated TIMESTAMP NOT NULL DEFAULT current_timestamp() ON UPDATE current_timestamp(),
      PRIMARY KEY (citizenid), KEY id (id), KEY license (license)) ENGINE=InnoDB;
    CREATE TABLE player_vehicles (
      id INT NOT NULL AUTO_INCREMENT, license VARCHAR(50) NULL, citizenid VARCHAR(50) NULL, vehicle VARCHAR(50) NULL,
      hash VARCHAR(50) NULL, mods TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL, plate VARCHAR(15) NOT NULL,
      fakeplate VARCHAR(50) NULL, garage VARCHAR(50) NULL, fuel INT DEFAULT 100, engine FLOAT DEFAULT 1000,
      body FLOAT DEFAULT 1000, state INT DEFAULT 1, depotprice INT NOT NULL DEFAULT 0, drivingdistance INT NULL,
      status TEXT NULL, PRIMARY KEY (id), KEY citizenid (citizenid), KEY license (license),
      UNIQUE INDEX UK_playervehicles_plate (plate),
      FOREIGN KEY (citizenid) REFERENCES players (citizenid) ON DELETE CASCADE ON UPDATE CASCADE) ENGINE=InnoDB;`,
  qbcore: `
    CREATE TABLE players (
      id INT NOT NULL AUTO_INCREMENT, citizenid VARCHAR(255) NOT NULL, cid INT NULL, license VARCHAR(255) NOT NULL,
      name VARCHAR(255) NOT NULL, money TEXT NOT NULL, charinfo TEXT NULL, job TEXT NOT NULL, gang TEXT NULL,
      position TEXT NOT NULL, metadata TEXT NOT NULL, inventory LONGTEXT NULL,
      last_updated TIMESTAMP NOT NULL DEFAULT current_timestamp() ON UPDATE current_timestamp(),
      PRIMARY KEY (citizenid), KEY id (id), KEY license (license)) ENGINE=InnoDB DEFAULT CHARSET=latin1;
    CREATE TABLE player_vehicles (
      id INT NOT NULL AUTO_INCREMENT, license VARCHAR(50) NULL, citizenid VARCHAR(11) NULL, vehicle VARCHAR(50) NULL,
      hash VARCHAR(50) NULL, mods LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL, plate VARCHAR(8) NOT NULL,
      fakeplate VARCHAR(8) NULL, garage VARCHAR(50) NULL, fuel INT DEFAULT 100, engine FLOAT DEFAULT 1000,
      body FLOAT DEFAULT 1000, state INT DEFAULT 1, depotprice INT NOT NULL DEFAULT 0, drivingdistance INT NULL,
      status TEXT NULL, balance INT NOT NULL DEFAULT 0, paymentamount INT NOT NULL DEFAULT 0,
      paymentsleft INT NOT NULL DEFAULT 0, financetime INT NOT NULL DEFAULT 0, PRIMARY KEY (id),
      KEY citizenid (citizenid), KEY license (license), UNIQUE INDEX UK_playervehicles_plate (plate)
      ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;`,
  esx: `
    CREATE TABLE users (
      identifier VARCHAR(60) NOT NULL, accounts LONGTEXT NULL, job VARCHAR(20) DEFAULT 'unemployed',
      firstname VARCHAR(16) NULL, lastname VARCHAR(16) NULL, dateofbirth VARCHAR(10) NULL, sex VARCHAR(1) NULL,
      id INT NOT NULL AUTO_INCREMENT, disabled TINYINT(1) NULL DEFAULT '0',
      created_at TIMESTAMP NULL DEFAULT CURRENT_TIMESTAMP, PRIMARY KEY (identifier), UNIQUE KEY id (id)) ENGINE=InnoDB;
    CREATE TABLE owned_vehicles (
      owner VARCHAR(60) NULL, plate VARCHAR(12) NOT NULL, vehicle LONGTEXT NULL, type VARCHAR(20) NOT NULL DEFAULT 'car',
      job VARCHAR(20) NULL, stored TINYINT NOT NULL DEFAULT 0, parking VARCHAR(60) NULL, pound VARCHAR(60) NULL,
      PRIMARY KEY (plate)) ENGINE=InnoDB;`,
};
